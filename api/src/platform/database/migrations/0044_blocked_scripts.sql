CREATE TABLE "blocked_scripts" (
	"about" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_scripts_about_network_pk" PRIMARY KEY("about","network")
);
--> statement-breakpoint
CREATE INDEX "blocked_scripts_network" ON "blocked_scripts" USING btree ("network","seen_at");