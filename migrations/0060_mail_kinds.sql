ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "put_off_at" timestamp with time zone;