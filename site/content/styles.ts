import './content.css';
