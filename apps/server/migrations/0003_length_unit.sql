ALTER TABLE "profiles" ADD COLUMN "length_unit" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_length_unit" CHECK ("profiles"."length_unit" IN ('feet', 'metres'));