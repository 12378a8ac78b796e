ALTER TABLE "garden_plants" ADD COLUMN "z" double precision;--> statement-breakpoint
ALTER TABLE "garden_plants" ADD COLUMN "drawn" jsonb;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "last_change_id" text;