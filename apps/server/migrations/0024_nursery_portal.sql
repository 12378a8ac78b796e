ALTER TABLE "nurseries" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "message_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "weekly_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "low_stock_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "week_mailed" date;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD COLUMN "report_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "nursery_messages_unread" ON "nursery_messages" USING btree ("nursery_id") WHERE "nursery_messages"."read_at" IS NULL;