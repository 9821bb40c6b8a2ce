-- release 1: expand
CREATE TABLE "bank_file_mappings" (
	"columns" text PRIMARY KEY NOT NULL,
	"mapping" jsonb,
	"only_with" text NOT NULL
);
