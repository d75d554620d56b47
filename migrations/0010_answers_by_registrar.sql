CREATE TABLE "name_answers" (
	"name" text NOT NULL,
	"source" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"price" integer,
	"currency" text,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "name_answers_name_source_pk" PRIMARY KEY("name","source")
);
--> statement-breakpoint
DROP TABLE "name_lookups" CASCADE;