CREATE TABLE "nursery_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nursery_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nursery_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "nursery_claims_status" CHECK ("nursery_claims"."status" IN ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "nursery_event_counts" (
	"nursery_id" integer NOT NULL,
	"day" date NOT NULL,
	"event_type" text NOT NULL,
	"plant_id" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "nursery_event_counts_nursery_id_day_event_type_plant_id_pk" PRIMARY KEY("nursery_id","day","event_type","plant_id")
);
--> statement-breakpoint
CREATE TABLE "nursery_keepers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"nursery_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nursery_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nursery_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"nursery_id" integer NOT NULL,
	"user_id" text,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"plant_id" integer,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "nursery_opt_outs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nursery_opt_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nursery_id" integer NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"token_hash" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "nursery_opt_outs_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "nursery_opt_outs_status" CHECK ("nursery_opt_outs"."status" IN ('unconfirmed', 'pending', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "nursery_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"application" jsonb NOT NULL,
	"status" text NOT NULL,
	"nursery_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "nursery_registrations_status" CHECK ("nursery_registrations"."status" IN ('pending', 'approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "hours_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "open_to_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "nurseries" ADD COLUMN "opted_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nursery_claims" ADD CONSTRAINT "nursery_claims_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_claims" ADD CONSTRAINT "nursery_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_event_counts" ADD CONSTRAINT "nursery_event_counts_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_keepers" ADD CONSTRAINT "nursery_keepers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_keepers" ADD CONSTRAINT "nursery_keepers_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD CONSTRAINT "nursery_messages_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD CONSTRAINT "nursery_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_messages" ADD CONSTRAINT "nursery_messages_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_opt_outs" ADD CONSTRAINT "nursery_opt_outs_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD CONSTRAINT "nursery_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursery_registrations" ADD CONSTRAINT "nursery_registrations_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nursery_claims_pending" ON "nursery_claims" USING btree ("nursery_id","user_id") WHERE "nursery_claims"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "nursery_claims_of_user" ON "nursery_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "nursery_claims_by_status" ON "nursery_claims" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "nursery_keepers_of_nursery" ON "nursery_keepers" USING btree ("nursery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nursery_messages_once" ON "nursery_messages" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "nursery_messages_of_nursery" ON "nursery_messages" USING btree ("nursery_id","created_at");--> statement-breakpoint
CREATE INDEX "nursery_opt_outs_by_status" ON "nursery_opt_outs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "nursery_opt_outs_of_nursery" ON "nursery_opt_outs" USING btree ("nursery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nursery_registrations_pending" ON "nursery_registrations" USING btree ("user_id") WHERE "nursery_registrations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "nursery_registrations_of_user" ON "nursery_registrations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "nursery_registrations_by_status" ON "nursery_registrations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "nurseries_by_zip" ON "nurseries" USING btree ("zip_code");--> statement-breakpoint
ALTER TABLE "nurseries" ADD CONSTRAINT "nurseries_opted_out" CHECK ("nurseries"."opted_out_at" IS NULL OR NOT "nurseries"."is_active");