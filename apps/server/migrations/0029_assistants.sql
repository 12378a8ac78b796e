CREATE TABLE "garden_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "garden_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"garden_id" integer NOT NULL,
	"by" text NOT NULL,
	"title" text NOT NULL,
	"steps" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"allowed_at" timestamp (3) with time zone NOT NULL,
	"connected_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "assistant_grants_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "assistant_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone,
	CONSTRAINT "assistant_tokens_kind" CHECK ("assistant_tokens"."kind" IN ('access', 'refresh'))
);
--> statement-breakpoint
ALTER TABLE "garden_proposals" ADD CONSTRAINT "garden_proposals_garden_id_gardens_id_fk" FOREIGN KEY ("garden_id") REFERENCES "public"."gardens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_grants" ADD CONSTRAINT "assistant_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_grants" ADD CONSTRAINT "assistant_grants_client_id_assistant_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."assistant_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_tokens" ADD CONSTRAINT "assistant_tokens_grant_id_assistant_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."assistant_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "garden_proposals_of_garden" ON "garden_proposals" USING btree ("garden_id");--> statement-breakpoint
CREATE INDEX "garden_proposals_age" ON "garden_proposals" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "assistant_clients_age" ON "assistant_clients" USING btree ("last_asked_at");--> statement-breakpoint
CREATE INDEX "assistant_grants_of_user" ON "assistant_grants" USING btree ("user_id","allowed_at");--> statement-breakpoint
CREATE INDEX "assistant_grants_of_client" ON "assistant_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "assistant_tokens_of_grant" ON "assistant_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "assistant_tokens_expiry" ON "assistant_tokens" USING btree ("expires_at");