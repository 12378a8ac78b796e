/** What others ask of the articles, on the server alone. */
export { type ToldArticle, tellArticles } from './told-articles.server.ts';
