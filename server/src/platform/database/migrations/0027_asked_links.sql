-- release 1: expand
ALTER TYPE "public"."warning_kind" ADD VALUE 'asked';