import './content.css';
import '../accounts/accounts.css';
