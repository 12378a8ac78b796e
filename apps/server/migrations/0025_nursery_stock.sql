CREATE TABLE "sheet_choices" (
	"nursery_id" integer NOT NULL,
	"about" text NOT NULL,
	"key" text NOT NULL,
	"field" text,
	"plant_id" integer,
	CONSTRAINT "sheet_choices_nursery_id_about_key_pk" PRIMARY KEY("nursery_id","about","key")
);
--> statement-breakpoint
CREATE TABLE "stock_change_rows" (
	"change_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "stock_change_rows_change_id_item_id_pk" PRIMARY KEY("change_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nursery_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"file_name" text DEFAULT '' NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_import_rows" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"tab" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"called" text NOT NULL,
	"key" text NOT NULL,
	"lot" jsonb,
	"column_head" text DEFAULT '' NOT NULL,
	"fault" jsonb,
	"candidates" integer[] NOT NULL,
	CONSTRAINT "stock_import_rows_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nursery_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tabs" jsonb NOT NULL,
	"reading" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "inventory_items_once";--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "cultivar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "seed_origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "organic" boolean;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "neonicotinoid_free" boolean;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_choices" ADD CONSTRAINT "sheet_choices_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_choices" ADD CONSTRAINT "sheet_choices_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_change_rows" ADD CONSTRAINT "stock_change_rows_change_id_stock_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stock_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_import_rows" ADD CONSTRAINT "stock_import_rows_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changes_of_nursery" ON "stock_changes" USING btree ("nursery_id","at");--> statement-breakpoint
CREATE INDEX "stock_changes_by_age" ON "stock_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_import_rows_by_kind" ON "stock_import_rows" USING btree ("import_id","kind","place");--> statement-breakpoint
CREATE INDEX "stock_imports_of_nursery" ON "stock_imports" USING btree ("nursery_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_imports_by_age" ON "stock_imports" USING btree ("created_at");--> statement-breakpoint
-- Sizes that differ in capitals alone are one size from now on: the line that was said last stays.
DELETE FROM "inventory_items" AS "older" USING "inventory_items" AS "newer"
WHERE "older"."nursery_id" = "newer"."nursery_id" AND "older"."plant_id" = "newer"."plant_id"
  AND lower("older"."container") = lower("newer"."container") AND "older"."id" <> "newer"."id"
  AND ("older"."confirmed_at", "older"."id") < ("newer"."confirmed_at", "newer"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_once" ON "inventory_items" USING btree ("nursery_id","plant_id",lower("cultivar"),lower("container"),lower("seed_origin"));