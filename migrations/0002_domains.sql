CREATE TABLE "account_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"user_id" uuid,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"verified_name" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"token" text NOT NULL,
	"www" text DEFAULT 'apex' NOT NULL,
	"storage" bigint DEFAULT 0 NOT NULL,
	"read_only_since" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"drifting_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"findings" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domains_label_unique" UNIQUE("label"),
	CONSTRAINT "domains_verifiedName_unique" UNIQUE("verified_name")
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"domain_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_domain_id_user_id_pk" PRIMARY KEY("domain_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "name_lookups" (
	"name" text PRIMARY KEY NOT NULL,
	"is_taken" boolean NOT NULL,
	"price" integer,
	"currency" text,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registries" (
	"tld" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_plans" ADD CONSTRAINT "account_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audits_domain_id_at_index" ON "audits" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "domains_name_index" ON "domains" USING btree ("name");--> statement-breakpoint
CREATE INDEX "domains_state_checked_at_index" ON "domains" USING btree ("state","checked_at");--> statement-breakpoint
CREATE INDEX "members_user_id_index" ON "members" USING btree ("user_id");