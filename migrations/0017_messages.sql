CREATE TABLE "message_forms" (
	"domain_id" uuid NOT NULL,
	"form" text NOT NULL,
	CONSTRAINT "message_forms_domain_id_form_pk" PRIMARY KEY("domain_id","form")
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"is_ours" boolean NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"content" text NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"mail_key" text,
	"mail_id" text,
	"sending" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_replies_by_mail" UNIQUE("message_id","mail_id"),
	CONSTRAINT "message_replies_by_sending" UNIQUE("message_id","sending")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"before" text,
	"moved_at" timestamp with time zone NOT NULL,
	"form" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"email_key" text NOT NULL,
	"recipient" text,
	"priority" text DEFAULT 'Normal' NOT NULL,
	"verified" boolean NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"waits" boolean NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"page" text,
	"language" text,
	"spam_reasons" text[] DEFAULT '{}' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"also_to" text[] DEFAULT '{}' NOT NULL,
	"sending" uuid,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"size" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_by_sending" UNIQUE("domain_id","sending")
);
--> statement-breakpoint
ALTER TABLE "message_forms" ADD CONSTRAINT "message_forms_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message_id_created_at_index" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_replies_domain_id_index" ON "message_replies" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "messages_in_folder" ON "messages" USING btree ("domain_id","folder","active_at","id");--> statement-breakpoint
CREATE INDEX "messages_of_form" ON "messages" USING btree ("domain_id","folder","form","active_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("domain_id","active_at","id") WHERE "messages"."folder" = 'inbox' and not "messages"."read";--> statement-breakpoint
CREATE INDEX "messages_of_sender" ON "messages" USING btree ("domain_id","email_key");--> statement-breakpoint
CREATE INDEX "messages_to_sweep" ON "messages" USING btree ("folder","moved_at") WHERE "messages"."folder" in ('spam', 'trash');--> statement-breakpoint
CREATE INDEX "messages_with_code" ON "messages" USING btree ("code_sent_at") WHERE "messages"."code_hash" is not null;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");