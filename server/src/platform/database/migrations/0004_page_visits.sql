-- release 1: expand
CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_campaign_day_pk" PRIMARY KEY("campaign","day")
);
--> statement-breakpoint
CREATE INDEX "checkouts_created_at" ON "checkouts" USING brin ("created_at");