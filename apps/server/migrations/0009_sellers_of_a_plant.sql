DROP INDEX "inventory_items_of_plant";--> statement-breakpoint
CREATE INDEX "inventory_items_of_plant" ON "inventory_items" USING btree ("plant_id","nursery_id","status");