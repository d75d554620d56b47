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
ALTER TABLE "changed_files" ADD CONSTRAINT "changed_files_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_files" ADD CONSTRAINT "changed_files_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_pages" ADD CONSTRAINT "transfer_pages_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_files_domain_id_before_index" ON "changed_files" USING btree ("domain_id","before");--> statement-breakpoint
CREATE INDEX "changes_domain_id_at_index" ON "changes" USING btree ("domain_id","at");--> statement-breakpoint
CREATE INDEX "transfer_pages_transfer_id_position_index" ON "transfer_pages" USING btree ("transfer_id","position");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_created_at_index" ON "transfers" USING btree ("domain_id","created_at");--> statement-breakpoint
CREATE INDEX "transfers_changed_at_index" ON "transfers" USING btree ("changed_at");