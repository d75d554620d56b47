CREATE TABLE "sent_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;