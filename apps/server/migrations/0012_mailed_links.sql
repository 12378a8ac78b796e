ALTER TABLE "mailed_codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_link_hash_unique" UNIQUE("link_hash");