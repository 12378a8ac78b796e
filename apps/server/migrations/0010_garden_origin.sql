ALTER TABLE "gardens" ADD COLUMN "origin_x" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gardens" ADD COLUMN "origin_y" double precision DEFAULT 0 NOT NULL;