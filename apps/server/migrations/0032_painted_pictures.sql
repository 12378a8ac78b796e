CREATE TABLE "muse_paintings" (
	"person_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "muse_days" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "muse_paintings_begun" ON "muse_paintings" USING btree ("begun_at");--> statement-breakpoint
ALTER TABLE "muse_days" ADD CONSTRAINT "muse_days_pictures" CHECK ("muse_days"."pictures" >= 0);