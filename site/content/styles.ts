import './content.css';
import '#site/accounts/accounts.css';
