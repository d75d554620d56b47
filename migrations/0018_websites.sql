CREATE TABLE "ai_builds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"user_id" uuid,
	"is_by_rules" boolean NOT NULL,
	"starter" text NOT NULL,
	"files" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"domain_id" uuid,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"whose" text NOT NULL,
	"state" text NOT NULL,
	"reserved" integer NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_translations" (
	"domain_id" uuid NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"translation" text NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_translations_domain_id_path_language_source_translation_pk" PRIMARY KEY("domain_id","path","language","source","translation")
);
--> statement-breakpoint
CREATE TABLE "changed_files" (
	"change_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"path" text NOT NULL,
	"before" text NOT NULL,
	"size" integer NOT NULL,
	"after" text[] NOT NULL,
	CONSTRAINT "changed_files_change_id_path_pk" PRIMARY KEY("change_id","path")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"title" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfer_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"moved_to" text,
	"depth" integer DEFAULT 0 NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"words_kept" integer DEFAULT 0 NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"images_kept" integer DEFAULT 0 NOT NULL,
	"links" integer DEFAULT 0 NOT NULL,
	"links_kept" integer DEFAULT 0 NOT NULL,
	"not_carried" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"redirects" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"change_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_builds" ADD CONSTRAINT "ai_builds_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_builds" ADD CONSTRAINT "ai_builds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD CONSTRAINT "ai_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD CONSTRAINT "ai_runs_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_translations" ADD CONSTRAINT "ai_translations_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_files" ADD CONSTRAINT "changed_files_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_files" ADD CONSTRAINT "changed_files_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_pages" ADD CONSTRAINT "transfer_pages_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_builds_domain_id_created_at_index" ON "ai_builds" USING btree ("domain_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_builds_created_at_index" ON "ai_builds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_runs_user_id_at_index" ON "ai_runs" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "ai_runs_provider_id_at_index" ON "ai_runs" USING btree ("provider_id","at");--> statement-breakpoint
CREATE INDEX "ai_runs_at_index" ON "ai_runs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ai_translations_domain_id_at_index" ON "ai_translations" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "changed_files_domain_id_before_index" ON "changed_files" USING btree ("domain_id","before");--> statement-breakpoint
CREATE INDEX "changes_domain_id_at_index" ON "changes" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "transfer_pages_transfer_id_position_index" ON "transfer_pages" USING btree ("transfer_id","position");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_created_at_index" ON "transfers" USING btree ("domain_id","created_at");--> statement-breakpoint
CREATE INDEX "transfers_changed_at_index" ON "transfers" USING btree ("changed_at");