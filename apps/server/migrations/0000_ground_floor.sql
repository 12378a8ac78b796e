CREATE TABLE "garden_plants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "garden_plants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"garden_id" integer NOT NULL,
	"plant_id" integer NOT NULL,
	"uid" text,
	"location_x" double precision,
	"location_y" double precision,
	"quantity" integer NOT NULL,
	"is_placed" boolean NOT NULL,
	CONSTRAINT "garden_plants_quantity" CHECK ("garden_plants"."quantity" BETWEEN 1 AND 10000),
	CONSTRAINT "garden_plants_place" CHECK (NOT "garden_plants"."is_placed" OR ("garden_plants"."location_x" BETWEEN -1 AND 6001 AND "garden_plants"."location_y" BETWEEN -1 AND 6001))
);
--> statement-breakpoint
CREATE TABLE "gardens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gardens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"width" double precision NOT NULL,
	"length" double precision NOT NULL,
	"shape" jsonb,
	"region_id" integer NOT NULL,
	"theme_id" integer,
	"muse_icon" text,
	"site" jsonb NOT NULL,
	"drawing" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gardens_sides" CHECK ("gardens"."width" BETWEEN 1 AND 500 AND "gardens"."length" BETWEEN 1 AND 500),
	CONSTRAINT "gardens_region" CHECK ("gardens"."region_id" BETWEEN 1 AND 9)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"sign_up_id" text,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailed_codes_purpose" CHECK ("mailed_codes"."purpose" IN ('sign_up', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "role_grants_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "role_grants_role" CHECK ("role_grants"."role" IN ('nursery_admin', 'platform_admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"given_name" text,
	"family_name" text,
	"nickname" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tier_gifts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tier_gifts_tier" CHECK ("tier_gifts"."tier" IN ('cultivator', 'visionary'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"given_name" text,
	"family_name" text,
	"nickname" text,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "nurseries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nurseries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"website" text,
	"address" text NOT NULL,
	"zip_code" text NOT NULL,
	"partnership_tier" text NOT NULL,
	"service_radius" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"regions" text[] NOT NULL,
	"specialties" text[] NOT NULL,
	"featured" boolean NOT NULL,
	"is_sample" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nurseries_radius" CHECK ("nurseries"."service_radius" BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_state_is_one_row" CHECK ("catalogue_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"common_key" text COLLATE "C" NOT NULL,
	"scientific_key" text COLLATE "C" NOT NULL,
	"common_name" text NOT NULL,
	"other_common_names" text[] NOT NULL,
	"scientific_name" text NOT NULL,
	"synonyms" text[] NOT NULL,
	"family" text NOT NULL,
	"usda_symbol" text,
	"plant_status" text NOT NULL,
	"native_regions" text[] NOT NULL,
	"plant_type" text NOT NULL,
	"layer" text NOT NULL,
	"evergreen" text NOT NULL,
	"height_mature" double precision NOT NULL,
	"spread_mature" double precision NOT NULL,
	"height_category" text NOT NULL,
	"years_to_maturity" smallint NOT NULL,
	"growth_rate" text NOT NULL,
	"sun_exposure" text[] NOT NULL,
	"moisture_requirements" text[] NOT NULL,
	"soil_types" text[] NOT NULL,
	"soil_ph_min" double precision NOT NULL,
	"soil_ph_max" double precision NOT NULL,
	"usda_zone_min" smallint NOT NULL,
	"usda_zone_max" smallint NOT NULL,
	"drought_tolerant" boolean NOT NULL,
	"salt_tolerant" boolean NOT NULL,
	"deer_resistant" boolean NOT NULL,
	"bloom_color" text[] NOT NULL,
	"bloom_start_month" smallint,
	"bloom_end_month" smallint,
	"foliage_color_fall" text NOT NULL,
	"fruit" text,
	"wildlife_value" text[] NOT NULL,
	"lepidoptera_host_note" text,
	"pollinator_value" text NOT NULL,
	"edible_parts" text,
	"toxicity_note" text,
	"wetland_indicator" text,
	"ecoregions" text[] NOT NULL,
	"habitat_note" text NOT NULL,
	"maintenance_note" text NOT NULL,
	"spread_habit" text NOT NULL,
	"thorny" boolean NOT NULL,
	"leaf_shape" text NOT NULL,
	"canopy_form" text NOT NULL,
	"foliage_color" text NOT NULL,
	"description" text NOT NULL,
	"confidence" text NOT NULL,
	"source_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	CONSTRAINT "outbox_mails_attempts" CHECK ("outbox_mails"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "garden_plants" ADD CONSTRAINT "garden_plants_garden_id_gardens_id_fk" FOREIGN KEY ("garden_id") REFERENCES "public"."gardens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garden_plants" ADD CONSTRAINT "garden_plants_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_gifts" ADD CONSTRAINT "tier_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "garden_plants_uid" ON "garden_plants" USING btree ("garden_id","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "garden_plants_collected_once" ON "garden_plants" USING btree ("garden_id","plant_id") WHERE NOT "garden_plants"."is_placed";--> statement-breakpoint
CREATE INDEX "garden_plants_of_plant" ON "garden_plants" USING btree ("plant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gardens_client_id" ON "gardens" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "gardens_of_owner" ON "gardens" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "mailed_codes_of_address" ON "mailed_codes" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "mailed_codes_expiry" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_of_address" ON "sign_ups" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ups_age" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "nurseries_slug" ON "nurseries" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "nurseries_by_name" ON "nurseries" USING btree (lower("name") COLLATE "C");--> statement-breakpoint
CREATE UNIQUE INDEX "plants_slug" ON "plants" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("to","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_mails_due" ON "outbox_mails" USING btree ("due_at") WHERE "outbox_mails"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mails_age" ON "outbox_mails" USING btree ("created_at");