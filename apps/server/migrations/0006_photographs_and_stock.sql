CREATE TABLE "inventory_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nursery_id" integer NOT NULL,
	"plant_id" integer NOT NULL,
	"container" text NOT NULL,
	"status" text NOT NULL,
	"quantity" integer,
	"price_cents" integer,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inventory_items_status" CHECK ("inventory_items"."status" IN ('in_stock', 'limited', 'out_of_stock')),
	CONSTRAINT "inventory_items_quantity" CHECK ("inventory_items"."quantity" BETWEEN 0 AND 1000000),
	CONSTRAINT "inventory_items_price" CHECK ("inventory_items"."price_cents" BETWEEN 0 AND 10000000)
);
--> statement-breakpoint
CREATE TABLE "plant_photographs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_photographs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plant_id" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"alt_text" text NOT NULL,
	"credit" text NOT NULL,
	"licence" text NOT NULL,
	"source_url" text,
	"is_primary" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plant_photographs_key_unique" UNIQUE("key"),
	CONSTRAINT "plant_photographs_size" CHECK ("plant_photographs"."width" > 0 AND "plant_photographs"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_photographs" ADD CONSTRAINT "plant_photographs_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_once" ON "inventory_items" USING btree ("nursery_id","plant_id","container");--> statement-breakpoint
CREATE INDEX "inventory_items_of_plant" ON "inventory_items" USING btree ("plant_id","nursery_id");--> statement-breakpoint
CREATE INDEX "plant_photographs_of_plant" ON "plant_photographs" USING btree ("plant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plant_photographs_one_primary" ON "plant_photographs" USING btree ("plant_id") WHERE "plant_photographs"."is_primary";