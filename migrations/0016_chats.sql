CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_blocks" (
	"domain_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_blocks_domain_id_hash_chat_id_pk" PRIMARY KEY("domain_id","hash","chat_id")
);
--> statement-breakpoint
CREATE TABLE "chat_hosts" (
	"domain_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_online" boolean NOT NULL,
	CONSTRAINT "chat_hosts_domain_id_user_id_pk" PRIMARY KEY("domain_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"domain_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"picture" jsonb,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "chat_messages_once" UNIQUE("chat_id","sender","client_id")
);
--> statement-breakpoint
CREATE TABLE "chat_pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"chat_id" uuid,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_visits" (
	"chat_id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_online" boolean NOT NULL,
	"page" text
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"language" text,
	"start_key" text NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_message" text DEFAULT '' NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"last_sender" text DEFAULT 'visitor' NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"unread_by_admin" integer DEFAULT 0 NOT NULL,
	"unread_by_visitor" integer DEFAULT 0 NOT NULL,
	"attention" bigint GENERATED ALWAYS AS (last_message_id + case when unread_by_admin > 0 then 4503599627370496 else 0 end) STORED NOT NULL,
	"notified_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "chats_by_start" UNIQUE("domain_id","start_key")
);
--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_hosts" ADD CONSTRAINT "chat_hosts_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_pictures" ADD CONSTRAINT "chat_pictures_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_visits" ADD CONSTRAINT "chat_visits_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_visits" ADD CONSTRAINT "chat_visits_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_replies_domain_id_index" ON "canned_replies" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "chat_blocks_chat_id_index" ON "chat_blocks" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "chat_keys_chat_id_kind_created_at_index" ON "chat_keys" USING btree ("chat_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_chat_id_id_index" ON "chat_messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "chat_pictures_domain_id_index" ON "chat_pictures" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "chat_pictures_chat_id_index" ON "chat_pictures" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "chat_visits_online" ON "chat_visits" USING btree ("chat_id") WHERE "chat_visits"."is_online";--> statement-breakpoint
CREATE INDEX "chats_by_attention" ON "chats" USING btree ("domain_id","attention","id");--> statement-breakpoint
CREATE INDEX "chats_of_domain" ON "chats" USING btree ("domain_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_of_visitor" ON "chats" USING btree ("user_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_unread" ON "chats" USING btree ("domain_id") WHERE "chats"."unread_by_admin" > 0 and "chats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chats_open" ON "chats" USING btree ("domain_id") WHERE "chats"."status" = 'active' and "chats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chats_idle" ON "chats" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "chats_deleted" ON "chats" USING btree ("deleted_at") WHERE "chats"."deleted_at" is not null;