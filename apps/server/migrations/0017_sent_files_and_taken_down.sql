ALTER TABLE "nurseries" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "taken_down_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_jobs" ADD COLUMN "errors" jsonb;--> statement-breakpoint
ALTER TABLE "personal_jobs" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "personal_jobs" ADD COLUMN "sent_key" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD CONSTRAINT "nurseries_taken_down" CHECK ("nurseries"."taken_down_at" IS NULL OR NOT "nurseries"."is_active");