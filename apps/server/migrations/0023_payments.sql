CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"is_it" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_seconds" bigint NOT NULL,
	CONSTRAINT "sandbox_clock_one" CHECK ("sandbox_clock"."is_it"),
	CONSTRAINT "sandbox_clock_forward" CHECK ("sandbox_clock"."offset_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"is_waiting" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_id" text,
	"key" text NOT NULL,
	"user_id" text,
	"nursery_id" integer,
	"locale" text NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"payment_method" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_customers_owner" CHECK (num_nonnulls("billing_customers"."user_id", "billing_customers"."nursery_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"came_from" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"subscription_id" text,
	"number" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer,
	"refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"url" text,
	"try_again_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "billing_intents" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"what" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"price" text NOT NULL,
	"plan_id" text,
	"grants" text,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"trial_end" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_price" text,
	"next_at" timestamp (3) with time zone,
	"confirmation" jsonb,
	"trial_told_at" timestamp (3) with time zone,
	CONSTRAINT "billing_subscriptions_status" CHECK ("billing_subscriptions"."status" IN ('active', 'trialing', 'past_due', 'incomplete', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "founding_partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "founding_partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_key" text NOT NULL,
	"email" text,
	"nursery_id" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "founding_partners_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_intents" ADD CONSTRAINT "billing_intents_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD CONSTRAINT "billing_subscriptions_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "founding_partners" ADD CONSTRAINT "founding_partners_nursery_id_nurseries_id_fk" FOREIGN KEY ("nursery_id") REFERENCES "public"."nurseries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_cards_age" ON "sandbox_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_customers_due" ON "sandbox_customers" USING btree ("due_at") WHERE "sandbox_customers"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_customers_waiting" ON "sandbox_customers" USING btree ("id") WHERE "sandbox_customers"."is_waiting";--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_of_user" ON "billing_customers" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_of_nursery" ON "billing_customers" USING btree ("nursery_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_at_provider" ON "billing_customers" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "billing_checkouts_of_customer" ON "billing_checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "billing_invoices_of_customer" ON "billing_invoices" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_events_by_time" ON "billing_events" USING btree ("applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_subscriptions_live" ON "billing_subscriptions" USING btree ("customer_id") WHERE "billing_subscriptions"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "billing_subscriptions_of_customer" ON "billing_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_trials" ON "billing_subscriptions" USING btree ("trial_end") WHERE "billing_subscriptions"."status" = 'trialing';--> statement-breakpoint
CREATE UNIQUE INDEX "founding_partners_of_nursery" ON "founding_partners" USING btree ("nursery_id");--> statement-breakpoint
CREATE INDEX "founding_partners_by_email" ON "founding_partners" USING btree ("email");