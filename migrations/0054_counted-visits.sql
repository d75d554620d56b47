CREATE TABLE "conversions" (
	"domain_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"visitor" text,
	"amount" bigint,
	"currency" text,
	"visit" integer,
	"source" text,
	"entry" text,
	CONSTRAINT "conversions_domainId_kind_subject_unique" UNIQUE("domain_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"at" timestamp with time zone NOT NULL,
	"domain_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"visitor" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"is_missing" boolean NOT NULL,
	"linked_from" text NOT NULL,
	"source" text NOT NULL,
	"utm_source" text NOT NULL,
	"utm_medium" text NOT NULL,
	"utm_campaign" text NOT NULL,
	"utm_term" text NOT NULL,
	"utm_content" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"lcp" integer,
	"inp" integer,
	"cls" integer,
	"fcp" integer,
	"ttfb" integer
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "speed_counts" (
	"domain_id" uuid NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"metric" text NOT NULL,
	"step" smallint NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "speed_counts_domain_id_day_path_metric_step_pk" PRIMARY KEY("domain_id","day","path","metric","step")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"domain_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"value" text NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"views" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "visit_counts_domain_id_dimension_day_hour_value_pk" PRIMARY KEY("domain_id","dimension","day","hour","value")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"domain_id" uuid NOT NULL,
	"day" date NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"took" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_days_domain_id_day_pk" PRIMARY KEY("domain_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"zone" text NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "visit_salts_zone_day_pk" PRIMARY KEY("zone","day")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"domain_id" uuid NOT NULL,
	"day" date NOT NULL,
	"nth" integer NOT NULL,
	"visitor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"hour" smallint NOT NULL,
	"source" text NOT NULL,
	"utm_source" text NOT NULL,
	"utm_medium" text NOT NULL,
	"utm_campaign" text NOT NULL,
	"utm_term" text NOT NULL,
	"utm_content" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"language" text NOT NULL,
	"pages" text[] NOT NULL,
	"entry" text NOT NULL,
	"exit" text NOT NULL,
	"views" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "visits_domain_id_day_nth_pk" PRIMARY KEY("domain_id","day","nth")
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_domain_id_day_index" ON "conversions" USING btree ("domain_id","day");--> statement-breakpoint
CREATE INDEX "page_views_domain_id_day_index" ON "page_views" USING btree ("domain_id","day");--> statement-breakpoint
CREATE INDEX "page_views_domain_id_at_index" ON "page_views" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "visit_days_open_until_index" ON "visit_days" USING btree ("open_until");