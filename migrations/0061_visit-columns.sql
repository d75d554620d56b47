CREATE TABLE "visit_columns" (
	"domain_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"visits" integer NOT NULL,
	"values" json NOT NULL,
	"width" smallint NOT NULL,
	"numbers" "bytea" NOT NULL,
	CONSTRAINT "visit_columns_domain_id_day_name_pk" PRIMARY KEY("domain_id","day","name")
);
--> statement-breakpoint
DROP TABLE "visits" CASCADE;--> statement-breakpoint
UPDATE "visit_days" SET "made_at" = NULL;
