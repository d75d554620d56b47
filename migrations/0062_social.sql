CREATE TABLE "social_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"remote_id" text NOT NULL,
	"name" text NOT NULL,
	"handle" text,
	"url" text,
	"sealed_keys" text NOT NULL,
	"keys_version" integer DEFAULT 1 NOT NULL,
	"renewing_until" timestamp with time zone,
	"limits" jsonb,
	"needs_reconnect" boolean DEFAULT false NOT NULL,
	"said" jsonb,
	"expires_at" timestamp with time zone,
	"refresh_expires_at" timestamp with time zone,
	"limited_until" timestamp with time zone,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_account_of_user" UNIQUE("user_id","platform")
);
--> statement-breakpoint
CREATE TABLE "social_pauses" (
	"platform" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session" text NOT NULL,
	"platform" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_media" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"length_ms" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"parent_id" text,
	"kept" jsonb,
	"is_own" boolean NOT NULL,
	"written_at" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_comment_once" UNIQUE("target_id","remote_id")
);
--> statement-breakpoint
CREATE TABLE "social_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"platforms" text[] NOT NULL,
	"auto_save" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"call_key" text,
	"content" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_post_by_key" UNIQUE("user_id","call_key")
);
--> statement-breakpoint
CREATE TABLE "social_replies" (
	"user_id" uuid NOT NULL,
	"call_key" text NOT NULL,
	"comment_id" uuid NOT NULL,
	"commit_key" text NOT NULL,
	"state" text NOT NULL,
	"url" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_replies_user_id_call_key_pk" PRIMARY KEY("user_id","call_key")
);
--> statement-breakpoint
CREATE TABLE "social_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"place" integer NOT NULL,
	"account_id" uuid,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"commit_key" text NOT NULL,
	"armed_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"remote_id" text,
	"remote_url" text,
	"remote_kept" jsonb,
	"failure" text,
	"said" jsonb,
	"posted_at" timestamp with time zone,
	"numbers" jsonb,
	"synced_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "social_target_once" UNIQUE("post_id","platform")
);
--> statement-breakpoint
CREATE TABLE "social_sandbox_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"pictures" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"comments" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_sign_ins" ADD CONSTRAINT "social_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_media" ADD CONSTRAINT "social_media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_comments" ADD CONSTRAINT "social_comments_target_id_social_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."social_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_drafts" ADD CONSTRAINT "social_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_replies" ADD CONSTRAINT "social_replies_comment_id_social_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."social_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_targets" ADD CONSTRAINT "social_targets_post_id_social_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_targets" ADD CONSTRAINT "social_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_targets" ADD CONSTRAINT "social_targets_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_sandbox_posts" ADD CONSTRAINT "social_sandbox_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_accounts_expiring" ON "social_accounts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_sign_ins_expired" ON "social_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_sign_ins_of_user" ON "social_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_media_of_user" ON "social_media" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "social_media_by_age" ON "social_media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "social_comments_of_user" ON "social_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_drafts_of_user" ON "social_drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "social_posts_of_user" ON "social_posts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "social_posts_by_time" ON "social_posts" USING btree ("user_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "social_replies_of_comment" ON "social_replies" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "social_targets_due" ON "social_targets" USING btree ("account_id","due_at") WHERE "social_targets"."state" in ('scheduled', 'queued', 'preparing', 'committing');--> statement-breakpoint
CREATE INDEX "social_targets_open" ON "social_targets" USING btree ("due_at") WHERE "social_targets"."state" in ('scheduled', 'queued', 'preparing', 'committing');--> statement-breakpoint
CREATE INDEX "social_targets_of_user" ON "social_targets" USING btree ("user_id","platform","posted_at");--> statement-breakpoint
CREATE INDEX "social_sandbox_of_user" ON "social_sandbox_posts" USING btree ("user_id","at");