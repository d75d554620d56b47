CREATE TABLE "geocoder_turns" (
	"geocoder" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocodes" (
	"address" text PRIMARY KEY NOT NULL,
	"found" boolean NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "geocodes_found_at_index" ON "geocodes" USING btree ("found","at");