-- release 1: expand
CREATE TABLE "bank_line_returns" (
	"match_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bank_line_returns_match_id_gift_id_pk" PRIMARY KEY("match_id","gift_id"),
	CONSTRAINT "bank_line_returns_cents" CHECK ("bank_line_returns"."cents" < 0)
);
--> statement-breakpoint
ALTER TABLE "bank_line_returns" ADD CONSTRAINT "bank_line_returns_match_id_bank_line_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_line_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_returns" ADD CONSTRAINT "bank_line_returns_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_returns_gift_id" ON "bank_line_returns" USING btree ("gift_id");