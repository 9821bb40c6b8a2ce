CREATE TABLE "method_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "method_removals_token" ON "method_removals" USING btree ("token");--> statement-breakpoint
CREATE INDEX "method_removals_lapses_at" ON "method_removals" USING btree ("lapses_at");--> statement-breakpoint
CREATE INDEX "method_nonces_token" ON "method_nonces" USING btree ("token");