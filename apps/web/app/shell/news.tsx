/** By its former name, for the pages of accounts. */
export { useToast as useTellNews } from '../ui/Toast.tsx';
