CREATE TABLE "cost_reports" (
	"month" text NOT NULL,
	"source" text NOT NULL,
	"report" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cost_reports_month_source_pk" PRIMARY KEY("month","source")
);
--> statement-breakpoint
CREATE TABLE "site_usage" (
	"day" text NOT NULL,
	"domain_id" uuid NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"traffic" bigint DEFAULT 0 NOT NULL,
	"storage" bigint DEFAULT 0 NOT NULL,
	"history" bigint DEFAULT 0 NOT NULL,
	"trash" bigint DEFAULT 0 NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "site_usage_day_domain_id_pk" PRIMARY KEY("day","domain_id")
);
--> statement-breakpoint
CREATE INDEX "cost_reports_at_index" ON "cost_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "site_usage_domain_id_day_index" ON "site_usage" USING btree ("domain_id","day");