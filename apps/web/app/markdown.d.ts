declare module '*.md' {
  const page: { title: string; html: string; sections: { id: string; title: string }[] };
  export default page;
}
