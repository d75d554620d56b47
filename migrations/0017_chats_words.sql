DROP INDEX "chats_open";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "chats_blocked" ON "chats" USING btree ("domain_id","attention","id") WHERE "chats"."status" = 'blocked' and "chats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chats_words" ON "chats" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chats_open" ON "chats" USING btree ("domain_id","attention","id") WHERE "chats"."status" = 'active' and "chats"."deleted_at" is null;