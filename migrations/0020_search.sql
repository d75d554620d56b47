DROP INDEX "member_records_latest";--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "given1" bit varying NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "given2" bit varying NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "given3" bit varying NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "given4" bit varying NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "given5" bit varying NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "given6" bit varying NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "wanted5" bit varying NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "wanted6" bit varying NOT NULL;--> statement-breakpoint
CREATE INDEX "member_records_spot" ON "member_records" USING gist ("spot") WHERE shown_to <> 'nobody';--> statement-breakpoint
CREATE INDEX "member_records_age" ON "member_records" USING btree ("gender","age") WHERE shown_to <> 'nobody';--> statement-breakpoint
CREATE INDEX "member_records_latest" ON "member_records" USING btree ("active_on","user_id","type","age","gender") WHERE shown_to <> 'nobody';--> statement-breakpoint
ALTER TABLE "answer_sheets" DROP COLUMN "given";