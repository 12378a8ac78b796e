CREATE TABLE "nursery_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nursery_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nursery_id" integer NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "nursery_corrections_status" CHECK ("nursery_corrections"."status" IN ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "nursery_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nursery_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nursery_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "nursery_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "nursery_invitations_role" CHECK ("nursery_invitations"."role" IN ('owner', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "nurseries" ALTER COLUMN "open_to_public" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "nursery_keepers" DROP CONSTRAINT "nursery_keepers_pkey";--> statement-breakpoint
ALTER TABLE "nursery_keepers" ADD CONSTRAINT "nursery_keepers_user_id_nursery_id_pk" PRIMARY KEY("user_id","nursery_id");--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "place_basis" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "business_type" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "ships" boolean;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "season" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "source_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "source_year" integer;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "confidence" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "branch_of" integer;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "file_row" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "file_facts" text;--> statement-breakpoint
ALTER TABLE "nursery_keepers" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD COLUMN "branch_of" integer;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD COLUMN "admins_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nursery_corrections" ADD CONSTRAINT "nursery_corrections_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_invitations" ADD CONSTRAINT "nursery_invitations_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_invitations" ADD CONSTRAINT "nursery_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nursery_corrections_by_status" ON "nursery_corrections" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "nursery_corrections_of_nursery" ON "nursery_corrections" USING btree ("nursery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nursery_invitations_once" ON "nursery_invitations" USING btree ("nursery_id","email");--> statement-breakpoint
CREATE INDEX "nursery_invitations_by_email" ON "nursery_invitations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "nurseries" ADD CONSTRAINT "nurseries_branch_of_nurseries_id_fk" FOREIGN KEY ("branch_of") REFERENCES "public"."nurseries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD CONSTRAINT "nursery_registrations_branch_of_nurseries_id_fk" FOREIGN KEY ("branch_of") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nurseries_file_key" ON "nurseries" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "nurseries_branches" ON "nurseries" USING btree ("branch_of");--> statement-breakpoint
ALTER TABLE "nurseries" ADD CONSTRAINT "nurseries_business_type" CHECK ("nurseries"."business_type" IN ('both', 'retail', 'wholesale', 'seed', 'sale_event'));--> statement-breakpoint
ALTER TABLE "nurseries" ADD CONSTRAINT "nurseries_confidence" CHECK ("nurseries"."confidence" IN ('high', 'medium', 'low'));--> statement-breakpoint
ALTER TABLE "nurseries" ADD CONSTRAINT "nurseries_place" CHECK (("nurseries"."latitude" IS NULL) = ("nurseries"."longitude" IS NULL) AND "nurseries"."place_basis" IN ('pin', 'file', 'zip', 'town'));--> statement-breakpoint
ALTER TABLE "nursery_keepers" ADD CONSTRAINT "nursery_keepers_role" CHECK ("nursery_keepers"."role" IN ('owner', 'staff'));--> statement-breakpoint
-- Every place on the map was the middle of a ZIP code so far; those that were miles off are put right.
UPDATE "nurseries" SET "place_basis" = 'zip' WHERE "latitude" IS NOT NULL;--> statement-breakpoint
UPDATE "nurseries" SET "latitude" = mended.latitude, "longitude" = mended.longitude, "updated_at" = now()
FROM (VALUES ('97103', 46.1885, -123.8450), ('97116', 45.5198, -123.1107), ('97122', 45.2268, -123.8620), ('97367', 44.9600, -124.0150), ('97371', 44.9310, -123.2290), ('98022', 47.2043, -121.9915), ('98093', 47.3145, -122.2970), ('98206', 47.9780, -122.1960), ('98237', 48.5393, -121.7510), ('98273', 48.4212, -122.3341), ('98274', 48.4212, -122.3341), ('98295', 49.0001, -122.2649), ('98326', 48.2530, -124.2580), ('98352', 47.1980, -122.2440), ('98361', 46.6065, -121.6710), ('98363', 48.1181, -123.4307), ('98509', 47.0430, -122.8200), ('98511', 47.0200, -122.9090), ('98528', 47.4507, -122.8274), ('98563', 46.9812, -123.6027), ('98580', 47.0037, -122.5410), ('98826', 47.5962, -120.6615), ('98937', 46.7310, -120.6995)) AS mended (zip, latitude, longitude)
WHERE "nurseries"."zip_code" = mended.zip AND "nurseries"."latitude" IS NOT NULL;--> statement-breakpoint
-- The only number a registration had was the private one, and it was published: where a listing still has it, it goes.
UPDATE "nurseries" SET "phone" = NULL, "updated_at" = now()
FROM "nursery_registrations" AS registration
WHERE registration.nursery_id = "nurseries"."id" AND "nurseries"."phone" = registration.application->>'contactPhone';
