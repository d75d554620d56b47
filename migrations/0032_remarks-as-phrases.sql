ALTER TABLE "payments" ALTER COLUMN "remark" SET DATA TYPE jsonb
  USING CASE WHEN "remark" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "remark"), 'message', "remark") END;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "remark" SET DATA TYPE jsonb
  USING CASE WHEN "remark" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "remark"), 'message', "remark") END;--> statement-breakpoint
ALTER TABLE "provider_problems" ALTER COLUMN "detail" SET DATA TYPE jsonb
  USING CASE WHEN "detail" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "detail"), 'message', "detail") END;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "problem" SET DATA TYPE jsonb
  USING CASE WHEN "problem" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "problem"), 'message', "problem") END;
