ALTER TABLE "personal_jobs" ADD COLUMN "errors" jsonb;--> statement-breakpoint
ALTER TABLE "personal_jobs" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "personal_jobs" ADD COLUMN "sent_key" text;