-- release 1: expand
CREATE TABLE "source_visits" (
	"day" date NOT NULL,
	"source" text,
	"visits" integer NOT NULL,
	CONSTRAINT "source_visits_day_source" UNIQUE NULLS NOT DISTINCT("day","source")
);
--> statement-breakpoint
CREATE INDEX "gifts_source" ON "gifts" USING btree ("source") WHERE "gifts"."source" is not null;