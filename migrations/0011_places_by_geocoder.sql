CREATE TABLE "known_places" (
	"source" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_source_address_pk" PRIMARY KEY("source","address")
);
--> statement-breakpoint
DROP TABLE "geocodes" CASCADE;--> statement-breakpoint
CREATE INDEX "known_places_until_index" ON "known_places" USING btree ("until");