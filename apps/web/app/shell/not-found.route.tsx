import { data } from 'react-router';

/** No route took the address: the nearest error page tells the visitor so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
