ALTER TABLE "notification_deliveries" ALTER COLUMN "reason" SET DATA TYPE jsonb
  USING CASE WHEN "reason" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "reason"), 'message', "reason") END;--> statement-breakpoint
ALTER TABLE "notification_contacts" ALTER COLUMN "problem" SET DATA TYPE jsonb
  USING CASE WHEN "problem" IS NOT NULL THEN jsonb_build_object('code', 'quoted', 'values', jsonb_build_object('message', "problem"), 'message', "problem") END;--> statement-breakpoint
UPDATE "notification_deliveries" SET "reason" = jsonb_build_object('code', "ours"."code", 'message', "ours"."sentence")
  FROM (VALUES
        ('unsubscribed-from-mails', 'Unsubscribed from these e-mails.'),
        ('replied-stop', 'Replied STOP to this sender. Reply START to resume.'),
        ('entry-not-verified', 'Not verified yet.'),
        ('no-text-service', 'No text messaging service is set up.'),
        ('daily-limit-reached', 'Daily limit reached.'),
        ('list-empty', 'The list is empty.'),
        ('text-service-busy', 'The text messaging service isn’t accepting more messages right now.'),
        ('text-perhaps-sent', 'May have been sent: the server stopped while sending.'),
        ('text-service-gave-up', 'The text messaging service didn’t accept messages for a day.'),
        ('mail-not-written', 'This e-mail couldn’t be created.'),
        ('phone-unreachable', 'The phone couldn’t be reached.'),
        ('text-code-not-now', 'The text messaging service isn’t accepting more messages right now. Please request the code again later.'),
        ('codes-sent-too-many', 'No code was sent because too many were sent recently. Please try again later.')
      ) AS "ours" ("code", "sentence")
  WHERE "ours"."sentence" = "reason" ->> 'message';--> statement-breakpoint
UPDATE "notification_contacts" SET "problem" = jsonb_build_object('code', "ours"."code", 'message', "ours"."sentence")
  FROM (VALUES
        ('unsubscribed-from-mails', 'Unsubscribed from these e-mails.'),
        ('replied-stop', 'Replied STOP to this sender. Reply START to resume.'),
        ('entry-not-verified', 'Not verified yet.'),
        ('no-text-service', 'No text messaging service is set up.'),
        ('daily-limit-reached', 'Daily limit reached.'),
        ('list-empty', 'The list is empty.'),
        ('text-service-busy', 'The text messaging service isn’t accepting more messages right now.'),
        ('text-perhaps-sent', 'May have been sent: the server stopped while sending.'),
        ('text-service-gave-up', 'The text messaging service didn’t accept messages for a day.'),
        ('mail-not-written', 'This e-mail couldn’t be created.'),
        ('phone-unreachable', 'The phone couldn’t be reached.'),
        ('text-code-not-now', 'The text messaging service isn’t accepting more messages right now. Please request the code again later.'),
        ('codes-sent-too-many', 'No code was sent because too many were sent recently. Please try again later.')
      ) AS "ours" ("code", "sentence")
  WHERE "ours"."sentence" = "problem" ->> 'message';